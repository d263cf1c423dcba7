#!/usr/bin/env node
// npm run dev: what npm start does, with Next's development server, which compiles as pages are opened.
import { launch } from './lib/launch.mjs'

await launch('dev')
