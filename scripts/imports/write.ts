import { writeFileSync } from 'node:fs'
import { importPage } from './page'

writeFileSync('docs/import.md', importPage())
