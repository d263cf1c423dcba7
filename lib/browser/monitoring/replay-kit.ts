/** The replay weighs as much as the rest of the kit: it is fetched for those who agreed to it. */
export { replayIntegration } from '@sentry/nextjs'
