import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'tailwindcss'

const read = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8')

/** Width from which what is written for a breakpoint applies, with the style sheet of the pages. */
async function widthOf(breakpoint: string): Promise<string | undefined> {
  const { build } = await compile(read('styles/globals.css'), {
    base: process.cwd(),
    loadStylesheet: async (id, base) => {
      const file = id === 'tailwindcss' ? 'node_modules/tailwindcss/index.css' : path.join('styles', id)
      return { path: file, base, content: read(file) }
    },
  })
  return /\(width >= ([^)]+)\)/.exec(build([`${breakpoint}:hidden`]))?.[1]
}

test('[SHELL-19] general breakpoints', async () => {
  const widths = await Promise.all(['xs', 'sm', 'md', 'lg', 'xl', '2xl'].map(widthOf))
  expect(widths).toEqual(['320px', '640px', '768px', '1024px', '1280px', '1536px'])
})
