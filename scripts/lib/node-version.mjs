const OLDEST = [20, 9]

/** Stops with a message where Node is too old: what follows would fail with one nobody understands. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(
    `Node ${OLDEST.join('.')} ou plus est nécessaire ; la version trouvée est ${process.versions.node}.`,
  )
  process.exit(1)
}
