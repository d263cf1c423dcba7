import { type ComponentType, lazy } from 'react'
import { fetchedCode } from '@/lib/browser/fetched-code'

/** A component whose code is fetched as it is first drawn; without network it is waited for, and the page stays (SHELL-48). */
export const lazyCode = <C extends ComponentType<never>>(load: () => Promise<{ default: C }>) =>
  lazy(() => fetchedCode(load))
