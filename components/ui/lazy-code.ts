import { type ComponentType, lazy } from 'react'
import { fetchedCode } from '@/lib/browser/fetched-code'

/** A component whose code is fetched as it is first drawn; without network it is waited for, and the page stays (SHELL-48). */
export const lazyCode = <P>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => fetchedCode(load))
