#!/usr/bin/env node
// Compares the ids of the acceptance book (docs/recette.md) with those carried by the titles of the tests.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

const ID = /^- \*\*([A-Z][A-Z0-9]*-\d{2,3})\*\*(.*)$/gm
const CARRIED = /\[([A-Z][A-Z0-9]*-\d{2,3})\]/g
const TEST_FILE = /\.(test|spec)\.tsx?$/
const TEST_CALLS = new Set(['test', 'it', 'describe'])

/** Ids the book asks for; a line marked « withdrawn » at its beginning keeps its id and asks for nothing. */
export function idsOfBook(markdown) {
  return new Set(
    [...markdown.matchAll(ID)].filter(([, , text]) => !/^\s*\(?withdrawn\b/.test(text)).map(([, id]) => id),
  )
}

/** Ids in the titles of one test file: first argument of `test`, `it`, `describe`, and the tables of `.each`. */
export function idsOfTests(source, file = 'a.test.tsx') {
  const ids = new Set()
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || !TEST_CALLS.has(rootName(node.callee))) return
    for (const part of [node.arguments[0]?.expression, node.callee]) {
      visit(part, (inner) => {
        const text =
          inner.type === 'StringLiteral' ? inner.value : inner.type === 'TemplateElement' ? inner.raw : ''
        for (const [, id] of text.matchAll(CARRIED)) ids.add(id)
      })
    }
  })
  return ids
}

/** Name a call starts with: `test` in `test(…)`, `test.describe(…)` and `test.each(table)(…)`. */
function rootName(callee) {
  if (callee.type === 'Identifier') return callee.value
  if (callee.type === 'MemberExpression') return rootName(callee.object)
  if (callee.type === 'CallExpression') return rootName(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? rootName(callee.tag) : undefined
}

function visit(node, look) {
  if (Array.isArray(node)) for (const item of node) visit(item, look)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') look(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, look)
  }
}

/** Ids named by one key of the pending file: an id, a range `HOME-23..34`, or a whole area `CMI`. */
function expand(key, book) {
  const range = /^([A-Z][A-Z0-9]*)-(\d{2,3})\.\.(\d{2,3})$/.exec(key)
  if (!range) return [...book].filter((id) => id === key || id.startsWith(`${key}-`))
  const [, area, first, last] = range
  return [...book].filter((id) => {
    const number = Number(id.slice(area.length + 1))
    return id.startsWith(`${area}-`) && number >= Number(first) && number <= Number(last)
  })
}

/**
 * Faults, as French sentences. A whole area may be pending while some of its ids are tested already;
 * an id or a range that is pending and tested is a fault, and so is a pending key that covers nothing.
 */
export function compare({ book, tested, pending }) {
  const faults = []
  for (const id of [...tested].sort())
    if (!book.has(id)) faults.push(`${id} : porté par un test, absent du cahier`)
  const waiting = new Set()
  for (const [key, reason] of Object.entries(pending)) {
    const ids = expand(key, book)
    if (!reason) faults.push(`${key} : en attente sans motif`)
    if (!ids.some((id) => !tested.has(id))) faults.push(`${key} : en attente, mais il ne reste rien à tester`)
    else if (/-\d/.test(key)) {
      for (const id of ids) if (tested.has(id)) faults.push(`${id} : en attente (${key}) et testé à la fois`)
    }
    for (const id of ids) waiting.add(id)
  }
  for (const id of [...book].sort()) {
    if (!tested.has(id) && !waiting.has(id)) faults.push(`${id} : aucun test ne le porte`)
  }
  return faults
}

function testedIds(root) {
  const files = readdirSync(root, { recursive: true }).filter((file) => TEST_FILE.test(file))
  return new Set(files.flatMap((file) => [...idsOfTests(readFileSync(path.join(root, file), 'utf8'), file)]))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const book = idsOfBook(readFileSync('docs/recette.md', 'utf8'))
  const tested = testedIds('tests')
  const pending = JSON.parse(readFileSync('tests/acceptance-pending.json', 'utf8'))
  const faults = compare({ book, tested, pending })
  for (const fault of faults) console.error(fault)
  const covered = [...book].filter((id) => tested.has(id)).length
  console.log(
    `Cahier de recette : ${covered} exigences testées sur ${book.size}, ${faults.length} anomalie(s).`,
  )
  process.exitCode = faults.length > 0 ? 1 : 0
}
