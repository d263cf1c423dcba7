import { compare, packagesOf, unusedOf } from '../../../scripts/check-exports.mjs'

const report = {
  issues: [
    { file: 'lib/domain/b.ts', files: [], exports: [{ name: 'b' }], types: [{ name: 'B' }] },
    { file: 'lib/a.ts', files: [{ name: 'lib/a.ts' }], exports: [], types: [] },
  ],
}

test('unused files and exports are read from the report', () => {
  expect(unusedOf(report)).toEqual(['lib/a.ts', 'lib/domain/b.ts#B', 'lib/domain/b.ts#b'])
})

test('what is unused is a fault unless its name, its file or its folder waits', () => {
  const unused = unusedOf(report)
  expect(compare({ unused, pending: {} })).toEqual([
    "lib/a.ts : aucun fichier du produit ne s'en sert",
    "lib/domain/b.ts#B : aucun fichier du produit ne s'en sert",
    "lib/domain/b.ts#b : aucun fichier du produit ne s'en sert",
  ])
  const whole = { 'lib/a.ts': 'plus tard', 'lib/domain/b.ts': 'plus tard' }
  expect(compare({ unused, pending: whole })).toEqual([])
  const folder = { 'lib/a.ts': 'plus tard', 'lib/domain/': 'plus tard' }
  expect(compare({ unused, pending: folder })).toEqual([])
})

test('what waits without a reason, or is used, is a fault', () => {
  const pending = { 'lib/a.ts': '', 'lib/c.ts#c': 'plus tard' }
  expect(compare({ unused: ['lib/a.ts'], pending })).toEqual([
    'lib/a.ts : en attente sans motif',
    "lib/c.ts#c : en attente, mais le produit s'en sert",
  ])
})

test('packages nobody uses and packages that package.json lacks are faults, unless they wait', () => {
  const packages = packagesOf({
    issues: [
      { file: 'package.json', dependencies: [{ name: 'a' }], devDependencies: [{ name: 'b' }] },
      { file: 'scripts/c.mjs', unlisted: [{ name: 'c' }], unresolved: [{ name: './d' }] },
    ],
  })
  expect(packages).toEqual(['package.json#a', 'package.json#b', 'scripts/c.mjs#./d', 'scripts/c.mjs#c'])
  const pending = { 'package.json#b': 'plus tard', 'package.json#e': 'plus tard' }
  expect(compare({ unused: [], packages, pending })).toEqual([
    'package.json#a : rien ne s’en sert',
    'scripts/c.mjs#./d : absent de package.json',
    'scripts/c.mjs#c : absent de package.json',
    "package.json#e : en attente, mais le produit s'en sert",
  ])
})
