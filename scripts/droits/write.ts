import { writeFileSync } from 'node:fs'
import { droitsPage } from './page'

writeFileSync('docs/droits.md', droitsPage())
