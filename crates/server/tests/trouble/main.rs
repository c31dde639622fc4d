//! Whatever is sent, the answer is a clear refusal or a closed socket: nothing panics, hangs or leaks,
//! and the server still plays.

#[allow(unused)] // others need the rest
#[path = "../people/bed.rs"]
mod bed;
mod bodies;
mod calls;
mod frames;
mod house;
mod strangers;
