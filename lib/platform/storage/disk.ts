import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { checkKey } from './key'
import { type Listed, PAGE, type Storage } from './port'

/** Path of a key inside the folder. Throws for a key that could leave it. */
function pathOf(folder: string, key: string): string {
  checkKey(key)
  return path.join(folder, key)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files under `dataDir/files`: written beside, flushed, then renamed, so that a file is whole or absent. */
export function diskStorage(dataDir: string): Storage {
  const folder = path.join(dataDir, 'files')
  return {
    async put(key, content) {
      const target = pathOf(folder, key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const draft = `${target}.${randomUUID()}.part`
      const hash = createHash('sha256')
      let size = 0
      const file = await open(draft, 'w', 0o600)
      try {
        for await (const chunk of content) {
          hash.update(chunk)
          size += chunk.length
          await file.writeFile(chunk)
        }
        await file.sync()
      } catch (error) {
        await file.close()
        await rm(draft, { force: true })
        throw error
      }
      await file.close()
      await rename(draft, target)
      return { size, sha256: hash.digest('hex') }
    },
    async read(key) {
      const target = pathOf(folder, key)
      const found = await stat(target).catch(() => null)
      if (!found?.isFile()) return null
      return Readable.toWeb(createReadStream(target)) as ReadableStream<Uint8Array<ArrayBuffer>>
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true })
    },
    async *list(name) {
      const directory = await opendir(path.join(/* turbopackIgnore: true */ folder, name)).catch(
        (error: unknown) => {
          if (isMissing(error)) return []
          throw error
        },
      )
      let page: Listed[] = []
      for await (const entry of directory) {
        if (!entry.isFile()) continue
        const found = await stat(path.join(/* turbopackIgnore: true */ folder, name, entry.name)).catch(
          () => null,
        )
        if (found) page.push({ key: `${name}/${entry.name}`, modifiedAt: found.mtime })
        if (page.length < PAGE) continue
        yield page
        page = []
      }
      yield page
    },
  }
}
