// The TaskService that the tools of 005-mcp-task-tools wrap, in memory. It fails as the original does: HTTPException and driver errors.

export class HTTPException extends Error {
  name = "HTTPException";
  constructor(status, detail) {
    super(`${status}: ${detail}`);
    this.status = status;
    this.detail = detail;
  }
}

export class OperationalError extends Error {
  name = "OperationalError";
}

/** Python's int(): whole numbers only. */
export const int = (text) => {
  if (/^[+-]?\d+$/.test(text.trim())) return Number(text);
  throw Object.assign(new Error(`invalid literal for int() with base 10: '${text}'`), { name: "ValueError" });
};

/** Users whose database misbehaves, and how. */
const trouble = { 7: "connection timeout", 8: "unable to connect to database" };

export class TaskService {
  #tasks = new Map();
  #nextId = 1;

  create(userId, title, description) {
    this.#connect(userId);
    this.#validate(title, description);
    const task = { task_id: this.#nextId++, user_id: userId, title: title.trim(), description, completed: false };
    this.#tasks.set(task.task_id, task);
    return task;
  }

  list(userId) {
    this.#connect(userId);
    return [...this.#tasks.values()].filter((task) => task.user_id === userId);
  }

  complete(userId, taskId) {
    return Object.assign(this.#find(userId, taskId), { completed: true });
  }

  update(userId, taskId, title, description) {
    const task = this.#find(userId, taskId);
    this.#validate(title ?? task.title, description ?? task.description);
    return Object.assign(task, { title: title ?? task.title, description: description ?? task.description });
  }

  /** The one operation that says 403 where the others say 404: the guard must not let that through. */
  delete(userId, taskId) {
    this.#connect(userId);
    const owner = this.#tasks.get(taskId)?.user_id ?? userId;
    if (owner !== userId) throw new HTTPException(403, `Task ${taskId} belongs to user ${owner}`);
    const task = this.#find(userId, taskId);
    this.#tasks.delete(taskId);
    return task;
  }

  #connect(userId) {
    if (userId === 6) throw new HTTPException(500, "Database error: connection timeout");
    if (userId in trouble) throw new OperationalError(trouble[userId]);
    if (userId === 404) throw new HTTPException(404, "User not found");
    if (userId === 9) throw new TypeError("'NoneType' object has no attribute 'execute'");
  }

  #find(userId, taskId) {
    this.#connect(userId);
    const task = this.#tasks.get(taskId);
    if (task?.user_id !== userId) throw new HTTPException(404, "Task not found");
    return task;
  }

  #validate(title, description) {
    if (title.trim() === "") throw new HTTPException(400, "Task title cannot be empty");
    if (title.length > 200) throw new HTTPException(400, "Task title must be 200 characters or less");
    if (description.length > 2000) throw new HTTPException(400, "Task description must be 2000 characters or less");
  }
}
