import { readFileSync, writeFileSync } from 'node:fs'
import { integrationPage } from './section'

const PAGE = 'docs/integration.md'
writeFileSync(PAGE, integrationPage(readFileSync(PAGE, 'utf8')))
