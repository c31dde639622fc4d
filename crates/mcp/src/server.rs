//! The protocol.

use crate::app::{self, App};
use crate::tools::design::{self, Question};
use crate::tools::{self, Called, Desk};
use crate::work::Work;
use crate::{Bench, Tables, prompts, resources};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, CancelTaskParams, ContentBlock,
    GetPromptRequestParams, GetPromptResponse, GetTaskMethod, GetTaskParams, GetTaskResult, Implementation,
    ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult, ListToolsResult,
    PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult,
    ServerCapabilities, ServerConfig, Tool, UpdateTaskParams,
};
use rmcp::service::RequestContext;
use rmcp::task_manager::TaskManager;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use std::sync::Arc;

const INSTRUCTIONS: &str = "\
Card games to play. list_games names them, start_match deals and seats you against a bot. Then make_move with one of the legal \
moves, in its words or yours, and wait_for_turn whenever it is not your move, until the match is over. What is refused changes \
nothing and says why. explain tells what cards, rules and words mean.";

/// Tools over tables.
pub struct Server<T> {
    desk: Arc<Desk<T>>,
    /// What there is for designers, if they are served.
    work: Option<Work>,
    app: Option<App>,
}

impl<T> Clone for Server<T> {
    fn clone(&self) -> Self {
        Server { desk: self.desk.clone(), work: self.work.clone(), app: self.app }
    }
}

impl<T: Tables> Server<T> {
    /// Tools for players.
    pub fn new(tables: T) -> Server<T> {
        Server { desk: Arc::new(Desk::new(tables)), work: None, app: None }
    }

    /// With this page as the board inside the chat, if there is one.
    pub fn with_board(self, page: Option<&'static [u8]>) -> Server<T> {
        let app = page.and_then(|page| std::str::from_utf8(page).ok()).map(App);
        Server { app, ..self }
    }

    /// The same for other tables, such as those that a caller is known at.
    pub fn over(&self, tables: T) -> Server<T> {
        Server { desk: Arc::new(self.desk.over(tables)), ..self.clone() }
    }

    /// The tables.
    pub fn tables(&self) -> &T {
        &self.desk.tables
    }

    /// Tools for designers instead.
    pub fn for_designers(tables: T, bench: Arc<dyn Bench>) -> Server<T> {
        Server { work: Some(Work::new(bench)), ..Server::new(tables) }
    }

    /// Calls a tool as a client would; `None` if there is none of that name.
    pub async fn call(
        &self,
        name: &str,
        arguments: serde_json::Map<String, serde_json::Value>,
    ) -> Option<CallToolResult> {
        Some(result(tools::call(&self.desk, name, arguments).await?))
    }

    /// The tasks, where there are any.
    fn tasks(&self) -> Result<&TaskManager, ErrorData> {
        let work = self.work.as_ref().ok_or_else(ErrorData::method_not_found::<GetTaskMethod>)?;
        Ok(&work.tasks)
    }

    fn tools(&self) -> Vec<Tool> {
        if self.work.is_some() { design::list() } else { app::shown(tools::list(), self.app) }
    }
}

/// What a client is sent.
pub(crate) fn result(called: Called) -> CallToolResult {
    let (text, data, refused) = match called {
        Ok((text, data)) => (text, data, false),
        Err(problem) => {
            let problem = problem.bounded();
            (problem.text(), serde_json::to_value(&problem).unwrap_or_default(), true)
        }
    };
    let mut result =
        if refused { CallToolResult::structured_error(data) } else { CallToolResult::structured(data) };
    result.content = vec![ContentBlock::text(text)];
    result
}

impl<T: Tables> ServerHandler for Server<T> {
    fn get_info(&self) -> ServerConfig {
        let mut can =
            ServerCapabilities::builder().enable_prompts().enable_resources().enable_tools().build();
        can.extensions = match &self.work {
            Some(_) => Some(Work::capability()),
            None => self.app.map(|_| App::capability()),
        };
        let mut info = ServerConfig::new(can).with_instructions(INSTRUCTIONS);
        info.server_info = Implementation::new("cardwright", env!("CARGO_PKG_VERSION"));
        info
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = request.arguments.unwrap_or_default();
        let called = match &self.work {
            None => tools::call(&self.desk, &request.name, arguments).await,
            Some(work) => match Question::of(&request.name, arguments) {
                Some(Ok(question)) => return Ok(work.take(question, context).await),
                asked => asked.and_then(Result::err).map(Err),
            },
        };
        let called = called.ok_or_else(|| {
            let names: Vec<String> = self.tools().into_iter().map(|tool| tool.name.into_owned()).collect();
            let reason = format!("there is no tool \"{}\", only {}", request.name, names.join(", "));
            ErrorData::invalid_params(reason, None)
        })?;
        Ok(result(called).into())
    }

    async fn get_task(
        &self,
        request: GetTaskParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetTaskResult, ErrorData> {
        self.tasks()?.get_task(&request.task_id).map(GetTaskResult::new)
    }

    async fn update_task(
        &self,
        request: UpdateTaskParams,
        _: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        self.tasks()?.update_task(&request.task_id, request.input_responses)
    }

    async fn cancel_task(
        &self,
        request: CancelTaskParams,
        _: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        self.tasks()?.cancel_task(&request.task_id)
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(prompts::list()))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let filled = prompts::get(&self.desk.tables, &request.name, request.arguments);
        filled.map(Into::into).map_err(|problem| ErrorData::invalid_params(problem, None))
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let board = self.app.map(|_| App::resource());
        let all = resources::list(&self.desk.tables).into_iter().chain(board).collect();
        Ok(ListResourcesResult::with_all_items(all))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(ListResourceTemplatesResult::with_all_items(resources::templates()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let board = self.app.and_then(|app| app.read(&request.uri));
        let contents = board.or_else(|| resources::read(&self.desk.tables, &request.uri));
        let contents = contents.ok_or_else(|| {
            let uri = serde_json::json!({ "uri": request.uri });
            ErrorData::resource_not_found(format!("there is nothing at {}", request.uri), Some(uri))
        })?;
        Ok(ReadResourceResult::new(vec![contents]).into())
    }
}
