/** The application already runs on this data folder. The message names its process. */
export class FolderLockedError extends Error {
  override name = 'FolderLockedError'
}

/** The embedded server cannot be run or started here. The message says why and what to do. */
export class EmbeddedServerError extends Error {
  override name = 'EmbeddedServerError'
}
