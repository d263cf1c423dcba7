import { RouteError } from '@/lib/domain/acces/guards'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import { RateLimitError, ServiceUnavailableError } from '@/lib/platform/errors/errors'
import { PageError } from '@/lib/platform/errors/page-error'

/**
 * Reads what a page cannot do without. When the database is away the page is the one that says so (ERR-02); a failure
 * of the route shows its own status and message (ERR-05), and one of too many at once its message (SAFE-06); any other one, Next's redirections and 404 included, goes on
 * as it is.
 */
export async function pageData<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RouteError) {
      throw new PageError({ status: error.statusCode, message: error.message }, { cause: error })
    }
    if (error instanceof RateLimitError)
      throw new PageError({ status: 503, message: error.message }, { cause: error })
    if (error instanceof PageError || !(asApiError(error) instanceof ServiceUnavailableError)) throw error
    throw new PageError({ status: 500, databaseUnavailable: true }, { cause: error })
  }
}
