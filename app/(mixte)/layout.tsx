import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import ExtranetLayout from '@/app/(extranet)/layout'
import { PublicFooter } from '@/components/shell/public-footer'
import { NoNavigationFrame } from '@/components/shell/public-frames'
import { openedScreen } from '@/lib/perimetre/opening/guard'
import { PATH_HEADER } from '@/lib/platform/http/request-headers'

/** Screens of visitors with a part for some partners: these see it in the frame of the extranet (SHELL-12). */
export default async function MixedLayout({ children }: { children: ReactNode }) {
  const path = (await headers()).get(PATH_HEADER) ?? ''
  if ((await openedScreen(path)) !== null) return <ExtranetLayout>{children}</ExtranetLayout>
  return <NoNavigationFrame footer={<PublicFooter />}>{children}</NoNavigationFrame>
}
