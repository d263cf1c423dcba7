import type { ReactNode } from 'react'
import { PublicFooter } from '@/components/shell/public-footer'
import { NoNavigationFrame } from '@/components/shell/public-frames'

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <NoNavigationFrame footer={<PublicFooter />}>{children}</NoNavigationFrame>
}
