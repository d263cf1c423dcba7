// Builds the application for tests in a process of its own: others go on beside it.
import { buildApp } from './build.mjs'

try {
  buildApp()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
