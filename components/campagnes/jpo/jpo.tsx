'use client'

import { lazyFlow } from '../flow/lazy-flow'
import type { JpoProps } from './jpo-flow'

/** The registration for an open day, its code fetched when somebody is there to use it. */
export const Jpo = lazyFlow<JpoProps>(() => import('./jpo-flow'), { name: 'jpo' })
