import { existsSync } from 'node:fs'
import { parseSync } from '@swc/core'

const CARRIED = /\[([A-Z][A-Z0-9]*-\d{2,3})\]/g
const TEST_CALLS = new Set(['test', 'it', 'describe'])
const PRODUCT = /^@\/((?:app|components|lib)\/.+)$/

/**
 * Tests of one file: `ids`, those of the title (first argument of `test`, `it`, `describe`, and the tables of `.each`),
 * and `uses`, what the test calls of the product, itself or through the file's own helpers: `path#name`, or `path` for a
 * whole module. Types prove nothing and are left out.
 */
export function testsOf(source, file = 'a.test.tsx') {
  const program = parse(source, file)
  const { imports, helpers } = namesOf(program)
  const tests = []
  const inner = new Set()
  visit(program, (node) => {
    if (inner.has(node) || !TEST_CALLS.has(callOf(node))) return
    visit(node.callee, (callee) => inner.add(callee))
    const ids = new Set([node.arguments[0]?.expression, node.callee].flatMap(idsIn))
    if (ids.size > 0) tests.push({ ids, uses: usesOf(node, imports, helpers) })
  })
  return tests
}

/** Acceptance ids of the cases of a file of tests/bench/cases: the values of their `id`. */
export function idsOfCases(source) {
  const ids = new Set()
  visit(parse(source, 'a.ts'), (node) => {
    if (node.type === 'KeyValueProperty' && node.key.value === 'id' && node.value.type === 'StringLiteral')
      ids.add(node.value.value)
  })
  return ids
}

const parse = (source, file) =>
  parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })

function idsIn(part) {
  const ids = []
  visit(part, (node) => {
    const text = node.type === 'StringLiteral' ? node.value : node.type === 'TemplateElement' ? node.raw : ''
    for (const [, id] of text.matchAll(CARRIED)) ids.push(id)
  })
  return ids
}

/** Meanings of the names of a file: imports of the product, and functions and constants outside of its tests. */
function namesOf(program) {
  const imports = new Map()
  const helpers = new Map()
  const helper = (name, node) => helpers.set(name, [...(helpers.get(name) ?? []), node])
  visit(program, (node) => {
    if (node.type === 'ImportDeclaration' && !node.typeOnly && PRODUCT.test(node.source.value)) {
      for (const one of node.specifiers)
        if (!one.isTypeOnly) imports.set(one.local.value, imported(node, one))
    }
    if (isTest(node)) return false
    if (node.type === 'FunctionDeclaration') helper(node.identifier.value, node)
    if (node.type === 'VariableDeclarator') visit(node.id, ({ value }) => value && helper(value, node.init))
  })
  return { imports, helpers }
}

function imported(declaration, specifier) {
  const file = fileOf(declaration.source.value)
  if (specifier.type === 'ImportNamespaceSpecifier') return { of: (name) => `${file}#${name}` }
  if (specifier.type === 'ImportDefaultSpecifier') return `${file}#default`
  return `${file}#${(specifier.imported ?? specifier.local).value}`
}

/** Path of a module named `@/…`. */
function fileOf(specifier) {
  const [, bare] = PRODUCT.exec(specifier) ?? []
  return [`${bare}.ts`, `${bare}.tsx`].find((file) => existsSync(file)) ?? bare
}

function usesOf(test, imports, helpers) {
  const uses = new Set()
  const followed = new Set()
  const follow = (part) =>
    visit(part, (node) => {
      if (node.type === 'CallExpression' && node.callee.type === 'Import') {
        const name = node.arguments[0]?.expression.value ?? ''
        if (PRODUCT.test(name)) uses.add(fileOf(name))
      }
      if (node.type === 'MemberExpression') {
        const member = imports.get(node.object.value)?.of?.(node.property.value)
        if (member) uses.add(member)
      }
      if (node.type !== 'Identifier' || followed.has(node.value)) return
      followed.add(node.value)
      const use = imports.get(node.value)
      if (typeof use === 'string') uses.add(use)
      for (const helper of helpers.get(node.value) ?? []) follow(helper)
    })
  follow(test)
  return uses
}

const callOf = (node) => (node.type === 'CallExpression' ? rootName(node.callee) : undefined)
const isTest = (node) => ['test', 'it'].includes(callOf(node))

/** Name a call starts with: `test` in `test(…)`, `test.describe(…)` and `test.each(table)(…)`. */
function rootName(callee) {
  if (callee.type === 'Identifier') return callee.value
  if (callee.type === 'MemberExpression') return rootName(callee.object)
  if (callee.type === 'CallExpression') return rootName(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? rootName(callee.tag) : undefined
}

/** Looks at every node, parents first; those below one for which `look` gives false are left out. */
function visit(node, look) {
  if (Array.isArray(node)) for (const item of node) visit(item, look)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string' && look(node) === false) return
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, look)
  }
}
