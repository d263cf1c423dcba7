import { readdirSync, readFileSync } from 'node:fs'

const FOLDERS = ['app', 'components', 'lib', 'scripts', 'tests']
/** Beginnings that name neither the thing nor an act, or make sense with another docblock alone. */
const VAGUE = /\/\*\*(?:\s*\n\s*\*)?\s*(?:What|The same)\b[^\n]*/g

test('a docblock begins with a verb or with the noun that it defines', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const sources = [...readdirSync('.'), ...files].filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap((file) =>
    (readFileSync(file, 'utf8').match(VAGUE) ?? []).map((docblock) => `${file} : ${docblock}`),
  )
  expect(found).toEqual([])
})
