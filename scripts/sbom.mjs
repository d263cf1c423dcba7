#!/usr/bin/env node
// Writes the list of what is delivered (CycloneDX, JSON) from the lock, every platform included and tools of development
// left out:   npm run sbom [-- file]   sbom.cdx.json unless another file is given
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** Runs `npm sbom` in a folder. Throws a French message when it fails. */
function npmSbom(cwd) {
  // npm is a script on Windows, which only a shell can run.
  const options = { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
  const { status, stdout, stderr } = spawnSync('npm', ARGUMENTS, options)
  if (status !== 0) throw new Error(`npm sbom a échoué.\n${stderr}`)
  return JSON.parse(stdout)
}

/**
 * The CycloneDX document of the project at `root`, without a call to the network. npm reads a copy of the lock without the
 * tools of development: its own `--omit=dev` also leaves out what is delivered where a tool brings the same version again.
 * @throws a French message when npm fails
 */
export function sbomOf(root) {
  const { devDependencies: _tools, ...project } = readJson(path.join(root, 'package.json'))
  const lock = readJson(path.join(root, 'package-lock.json'))
  const delivered = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  const { devDependencies: _same, ...own } = lock.packages['']
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'))
  // npm names the application after its folder.
  const copy = path.join(folder, project.name)
  try {
    mkdirSync(copy)
    writeJson(path.join(copy, 'package.json'), project)
    const packages = { ...Object.fromEntries(delivered), '': own }
    writeJson(path.join(copy, 'package-lock.json'), { ...lock, packages })
    return npmSbom(copy)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2] ?? 'sbom.cdx.json'
  const document = sbomOf(process.cwd())
  writeJson(file, document)
  console.log(`${file} : ${document.components.length} composants.`)
}
