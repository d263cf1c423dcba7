/** Part of the sessions whose errors are sent: all (spec §9, OPS-08). */
const SESSION_SAMPLE = 1
/** Part of the sessions that are replayed, among those of people who agreed to it. */
const REPLAY_SAMPLE = 0.2

/** Where the errors of browsers are sent, and the environment they are filed under. */
export type Monitored = { dsn: string; environment: string }

/** Options of the monitoring of a browser: errors only. Neither measures nor usage are sent. */
export function monitoringOptions({ dsn, environment }: Monitored) {
  return {
    dsn,
    environment,
    sampleRate: SESSION_SAMPLE,
    replaysSessionSampleRate: REPLAY_SAMPLE,
    replaysOnErrorSampleRate: 0,
    sendClientReports: false,
  }
}

/** A replay shows the page without what is written in it: neither what is typed, nor texts, nor images (OPS-09). */
export const REPLAY_OPTIONS = { maskAllInputs: true, maskAllText: true, blockAllMedia: true } as const

/**
 * Parts that the kit adds by itself and this product does not want: usage statistics, and measures of pages and calls.
 */
const UNWANTED = ['BrowserSession', 'BrowserTracing']

export function isWanted({ name }: { name: string }): boolean {
  return !UNWANTED.includes(name)
}

/** An address without its query and fragment, where names, references and tokens are. */
export function bareAddress(address: string): string {
  return address.replace(/[?#].*$/s, '')
}
