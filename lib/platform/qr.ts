import encodeQR from 'qr'

/** The rows of a code, dark modules true. */
export type Modules = readonly (readonly boolean[])[]

/** Light modules around a code, without which it is not found. */
export const QUIET = 4

/** The modules of a text, without border: each format draws its own. */
export function qrModules(text: string): Modules {
  // The package asks for one.
  const drawn = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  return drawn.slice(1, -1).map((row) => row.slice(1, -1))
}

/** Dark modules of a row that touch one another. */
type Run = { x: number; y: number; width: number }

/** The dark modules of a code, by runs of each row: fewer shapes, and no seam between them. */
export function runsOf(modules: Modules): Run[] {
  return modules.flatMap((row, y) => {
    const runs: Run[] = []
    row.forEach((dark, x) => {
      const last = runs.at(-1)
      if (!dark) return
      if (last && last.x + last.width === x) last.width += 1
      else runs.push({ x, y, width: 1 })
    })
    return runs
  })
}

/** The dark modules as one path of an SVG, `QUIET` units from its corner. */
export const modulesPath = (modules: Modules): string =>
  runsOf(modules)
    .map((run) => `M${run.x + QUIET} ${run.y + QUIET}h${run.width}v1h-${run.width}z`)
    .join('')
