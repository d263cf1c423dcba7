/** A failure of a route with what the error page shows: its status and message (ERR-05, ERR-06). */
export class RouteError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message)
    this.name = 'RouteError'
  }
}

/** The guard a route names; throws a RouteError 500 « Unknown middleware » when none is registered (ERR-06). */
export function guardNamed<G>(registry: ReadonlyMap<string, G>, name: string): G {
  const guard = registry.get(name)
  if (guard === undefined) throw new RouteError(500, 'Unknown middleware')
  return guard
}
