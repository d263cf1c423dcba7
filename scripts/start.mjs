#!/usr/bin/env node
// npm start: installs and builds what is missing, then serves the application on PORT (3000) until it is stopped.
import { launch } from './lib/launch.mjs'

await launch('start')
