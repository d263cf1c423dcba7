const STARTS = ['pointerdown'] as const
const ENDS = ['pointerup', 'pointercancel', 'dragend'] as const

let waiting: (() => void)[] = []
let isPressed = false

function start(): void {
  isPressed = true
}

/** A click comes right after its pointer is up: what waits goes on behind it. */
function end(): void {
  isPressed = false
  const ready = waiting
  waiting = []
  setTimeout(() => {
    for (const go of ready) go()
  })
}

/** Follows the presses of the page; gives the function that ends it. */
export function followPresses(): () => void {
  for (const type of STARTS) document.addEventListener(type, start, true)
  for (const type of ENDS) document.addEventListener(type, end, true)
  return () => {
    for (const type of STARTS) document.removeEventListener(type, start, true)
    for (const type of ENDS) document.removeEventListener(type, end, true)
    end()
  }
}

/** Promise that ends with the press that is under way and its click; null when there is none. */
export function pressEnd(): Promise<void> | null {
  return isPressed ? new Promise((resolve) => waiting.push(resolve)) : null
}
