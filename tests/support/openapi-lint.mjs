#!/usr/bin/env node
// Writes what the recommended rules of Redocly say of a description, as JSON:
//   node tests/support/openapi-lint.mjs openapi.json
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'

const [file = ''] = process.argv.slice(2)
const config = await createConfig({ extends: ['recommended'] })
const problems = await lintFromString({ source: readFileSync(file, 'utf8'), config, absoluteRef: file })
const told = problems.map(({ severity, ruleId, message, location }) => ({
  severity,
  rule: ruleId,
  message,
  at: location[0]?.pointer ?? '',
}))
process.stdout.write(JSON.stringify(told))
