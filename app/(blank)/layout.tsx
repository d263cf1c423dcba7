import type { ReactNode } from 'react'
import { BlankFrame } from '@/components/shell/public-frames'

export default function BlankLayout({ children }: { children: ReactNode }) {
  return <BlankFrame>{children}</BlankFrame>
}
