import type { RouteHandler } from '@/lib/api/route'

/**
 * A handler of `[collection]` under the fixed address of one collection, whose other methods are of its own. The
 * parameters of an address without any are undefined.
 */
export function named(collection: string, handler: RouteHandler): RouteHandler {
  const withCollection = async ({ params }: Parameters<RouteHandler>[1]) => ({
    ...(await params),
    collection,
  })
  const run: (...call: Parameters<RouteHandler>) => Promise<Response> = (req, context) =>
    handler(req, { params: withCollection(context) })
  return Object.assign(run, { spec: handler.spec })
}
