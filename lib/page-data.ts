import { asApiError } from './api/as-api-error'
import { ServiceUnavailableError } from './api/errors'
import { PageError } from './page-error'

/**
 * Reads what a page cannot do without. When the database is away the page is the one that says so (ERR-02); any other
 * failure, Next's redirections and 404 included, goes on as it is.
 */
export async function pageData<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof PageError || !(asApiError(error) instanceof ServiceUnavailableError)) throw error
    throw new PageError({ status: 500, databaseUnavailable: true }, { cause: error })
  }
}
