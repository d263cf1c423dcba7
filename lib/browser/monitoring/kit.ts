/** Used part of the monitoring kit, in a file of its own so that the rest is left out of it. */
export { addIntegration, captureException, init } from '@sentry/nextjs'
