import { loadEnvConfig } from '@next/env'

const silent = { info: () => {}, error: console.error }

/**
 * Gives a command of the project the variables of `.env` and of its kin, as `npm start` has them; what the shell gives goes
 * first. Names the variables that each file holds. To be called before anything reads the configuration.
 */
export function loadEnvFiles(): { file: string; names: string[] }[] {
  if (process.env.NODE_ENV === 'test') return []
  const { loadedEnvFiles } = loadEnvConfig(process.cwd(), false, silent)
  return loadedEnvFiles.map(({ path, env }) => ({ file: path, names: Object.keys(env) }))
}
