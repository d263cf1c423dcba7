// Breaks of the official rules by the invoices given on the standard input, as a JSON list of XML texts: for each, the ids of the
// fatal assertions that fail, of EN 16931 and of the French rules (XP Z12-012), which Saxon runs as they are written.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const SaxonJS = require('saxon-js')
const here = path.dirname(fileURLToPath(import.meta.url))
const CACHE = path.resolve(here, '../../../node_modules/.cache/regles-factures')
const COMPILER = require.resolve('xslt3')

function xslt3(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMPILER, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

/** The compiled rules of a file, kept until the file changes. */
function compiled(name) {
  const source = path.join(here, name)
  const writer = path.join(here, 'to-xslt.xsl')
  const digest = createHash('sha256').update(readFileSync(source)).update(readFileSync(writer)).digest('hex')
  const kept = path.join(CACHE, `${digest}.sef.json`)
  if (!existsSync(kept)) {
    mkdirSync(CACHE, { recursive: true })
    const [sheet, made] = [`${kept}.${process.pid}.xsl`, `${kept}.${process.pid}.json`]
    xslt3(`-xsl:${writer}`, `-s:${source}`, `-o:${sheet}`)
    xslt3(`-xsl:${sheet}`, `-export:${made}`, '-nogo', '-relocate:on')
    rmSync(sheet)
    renameSync(made, kept)
  }
  return JSON.parse(readFileSync(kept, 'utf8'))
}

let input = ''
for await (const chunk of process.stdin) input += chunk
const rules = ['EN16931-CII.sch', 'BR-FR-Flux2-CII.sch'].map(compiled)
const broken = JSON.parse(input).map((sourceText) =>
  rules.flatMap((stylesheetInternal) => {
    const options = { stylesheetInternal, sourceText, destination: 'serialized' }
    return JSON.parse(SaxonJS.transform(options, 'sync').principalResult)
  }),
)
process.stdout.write(JSON.stringify(broken))
