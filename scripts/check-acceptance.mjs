#!/usr/bin/env node
// Compares the acceptance book (docs/recette.md) with the tests that carry its ids, and fails on what is not proven.
//
// The tag of a line is the lowest level that can prove it: [unit] is proven at any level, [api] over HTTP (tests/api,
// tests/security) or in a browser, [e2e] in a browser (tests/e2e) alone, [bench] by a case of tests/bench/cases alone.
// A unit test proves nothing as soon as it calls something of the product that no page and no call reaches: the exports
// that scripts/check-exports.mjs finds unused.
// What waits is named in tests/acceptance-pending.json, with the delivery that brings it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unusedOfProduct } from './check-exports.mjs'
import { idsOfCases, testsOf } from './testing/carriers.mjs'

const LINE = /^- \*\*([A-Z][A-Z0-9]*-\d{2,3})\*\*(.*)$/gm
const TEST_FILE = /\.(test|spec)\.tsx?$/
const CASES = 'tests/bench/cases'
const PROVEN_BY = { unit: ['unit', 'api', 'e2e'], api: ['api', 'e2e'], e2e: ['e2e'], bench: ['bench'] }

/**
 * Ids the book asks for, each with its tag; a line marked « withdrawn » at its beginning keeps its id and asks for
 * nothing. A line without tag is proven at any level.
 */
export function idsOfBook(markdown) {
  const lines = [...markdown.matchAll(LINE)].filter(([, , text]) => !/^\s*\(?withdrawn\b/.test(text))
  const tagOf = (text) => /\[(unit|api|e2e|bench)\]\s*$/.exec(text)?.[1] ?? 'unit'
  return new Map(lines.map(([, id, text]) => [id, tagOf(text)]))
}

/** Ids named by one key of the pending file: an id, a range `HOME-23..34`, or a whole area `CMI`. */
function expand(key, book) {
  const range = /^([A-Z][A-Z0-9]*)-(\d{2,3})\.\.(\d{2,3})$/.exec(key)
  if (!range) return [...book.keys()].filter((id) => id === key || id.startsWith(`${key}-`))
  const [, area, first, last] = range
  return [...book.keys()].filter((id) => {
    const number = Number(id.slice(area.length + 1))
    return id.startsWith(`${area}-`) && number >= Number(first) && number <= Number(last)
  })
}

/** Proof that an id lacks, as the end of a French sentence; undefined when it is proven. */
function lack(tag, carriers) {
  if (carriers.length === 0) return 'aucun test ne le porte'
  const high = carriers.filter(({ level }) => PROVEN_BY[tag].includes(level))
  if (high.length === 0) return `le cahier demande [${tag}], seul un test [${carriers[0].level}] le porte`
  if (!high.some(({ isReached }) => isReached))
    return 'ses tests n’éprouvent que du code que le produit n’atteint pas'
}

/** Ids of the book that are not proven, each with what it lacks. */
function lacksOf(book, carriers) {
  const of = (id) => carriers.filter((carrier) => carrier.id === id)
  return new Map([...book].map(([id, tag]) => [id, lack(tag, of(id))]).filter(([, why]) => why))
}

/**
 * Faults, as French sentences. A whole area may be pending while some of its ids are proven already; an id or a range
 * that is pending and proven is a fault, and so is a pending key that covers nothing.
 * @param book ids and tags  @param carriers `{ id, level, isReached }`, one by id and test  @param pending key to reason
 */
export function compare({ book, carriers, pending }) {
  const faults = []
  const ids = new Set(carriers.map(({ id }) => id))
  for (const id of [...ids].sort())
    if (!book.has(id)) faults.push(`${id} : porté par un test, absent du cahier`)
  const lacks = lacksOf(book, carriers)
  const waiting = new Set()
  for (const [key, reason] of Object.entries(pending)) {
    const covered = expand(key, book)
    if (!reason) faults.push(`${key} : en attente sans motif`)
    if (!covered.some((id) => lacks.has(id)))
      faults.push(`${key} : en attente, mais il ne reste rien à tester`)
    else if (/-\d/.test(key)) {
      for (const id of covered)
        if (!lacks.has(id)) faults.push(`${id} : en attente (${key}) et testé à la fois`)
    }
    for (const id of covered) waiting.add(id)
  }
  for (const [id, why] of [...lacks].sort()) if (!waiting.has(id)) faults.push(`${id} : ${why}`)
  return faults
}

const LEVELS = { unit: 'unit', api: 'api', security: 'api', e2e: 'e2e' }

/** Every id that a test or a case of the bench carries; `unused` are the exports that the product does not reach. */
function readCarriers(unused) {
  const isUnused = (use) => unused.has(use) || unused.has(use.split('#')[0])
  const carriers = []
  for (const folder of Object.keys(LEVELS)) {
    const root = path.join('tests', folder)
    for (const file of readdirSync(root, { recursive: true }).filter((name) => TEST_FILE.test(name))) {
      for (const { ids, uses } of testsOf(readFileSync(path.join(root, file), 'utf8'), file)) {
        const level = LEVELS[folder]
        const isReached = level !== 'unit' || uses.size === 0 || ![...uses].some(isUnused)
        for (const id of ids) carriers.push({ id, level, isReached })
      }
    }
  }
  for (const file of readdirSync(CASES)) {
    const ids = idsOfCases(readFileSync(path.join(CASES, file), 'utf8'))
    for (const id of ids) carriers.push({ id, level: 'bench', isReached: true })
  }
  return carriers
}

async function check() {
  const book = idsOfBook(readFileSync('docs/recette.md', 'utf8'))
  const carriers = readCarriers(new Set(await unusedOfProduct()))
  const pending = JSON.parse(readFileSync('tests/acceptance-pending.json', 'utf8'))
  const faults = compare({ book, carriers, pending })
  for (const fault of faults) console.error(fault)
  const proven = book.size - lacksOf(book, carriers).size
  console.log(
    `Cahier de recette : ${proven} exigences prouvées sur ${book.size}, ${faults.length} anomalie(s).`,
  )
  process.exitCode = faults.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  check().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
