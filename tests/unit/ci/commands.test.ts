import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ACT = /^export (?:(?:async )?function (\w+)|const (\w+) = (?:async )?\()/gm

const fileOf = (act: string) => act.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('a file of commands/ holds one act and bears its name', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/commands\/[^/]+\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const acts = files.map((file) => {
    const source = readFileSync(path.join('lib', file), 'utf8')
    return [file, [...source.matchAll(ACT)].map(([, one, other]) => fileOf(one ?? other ?? ''))]
  })
  expect(acts).toEqual(files.map((file) => [file, [path.basename(file, '.ts')]]))
})
