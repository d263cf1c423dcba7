import { type RouteHandler, refuseMethod } from './route'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/**
 * The handlers of one address. Methods left out answer 405 with `Allow`, to anybody:
 * `export const { GET, POST, PUT, PATCH, DELETE } = methods({ GET: … })`.
 */
export function methods(handlers: Partial<Record<Method, RouteHandler>>): Record<Method, RouteHandler> {
  const allowed = METHODS.filter((method) => handlers[method])
  const refused = refuseMethod(allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed)
  return {
    GET: handlers.GET ?? refused,
    POST: handlers.POST ?? refused,
    PUT: handlers.PUT ?? refused,
    PATCH: handlers.PATCH ?? refused,
    DELETE: handlers.DELETE ?? refused,
  }
}
