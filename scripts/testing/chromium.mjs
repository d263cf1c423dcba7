import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { aptInstall } from './apt.mjs'

/** The headless one first: without windows of its own it does the same journeys with a third less of the processor. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of a Chromium: `CHROMIUM_PATH`, otherwise the first found in `PATH`; undefined where there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isExecutable(given) ? given : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable)
}

/**
 * Finds a Chromium, installed from the system's packages when it is missing. Throws a French message where it cannot be.
 */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH) {
    throw new Error(
      `CHROMIUM_PATH désigne « ${process.env.CHROMIUM_PATH} », qui n'est pas un programme exécutable.`,
    )
  }
  const advice = 'Installez Chromium, ou indiquez son chemin dans CHROMIUM_PATH.'
  try {
    aptInstall([HEADLESS], advice)
  } catch {
    // Older systems have the whole browser alone.
    aptInstall(['chromium'], advice)
  }
  const installed = findChromium()
  if (!installed)
    throw new Error('Chromium reste introuvable après son installation. Indiquez CHROMIUM_PATH.')
  return installed
}
