declare module 'autocannon' {
  type Options = {
    url: string
    headers?: Record<string, string>
    connections: number
    /** Seconds; left out where `amount`, the number of requests, is given. */
    duration?: number
    amount?: number
    /** Seconds before an answer counts as lost. */
    timeout?: number
  }
  type Result = { requests: { average: number }; non2xx: number; errors: number; timeouts: number }
  type Load = Promise<Result> & {
    on: (
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ) => void
  }
  export default function autocannon(options: Options): Load
}
