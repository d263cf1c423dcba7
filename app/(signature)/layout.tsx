import type { ReactNode } from 'react'
import ExtranetLayout from '@/app/(extranet)/layout'
import { BlankFrame } from '@/components/shell/public-frames'
import { openedScreen } from '@/lib/perimetre/opening/guard'

/** The page alone for who comes by the link of a mail; in the frame of the extranet for who is logged in (SHELL-12). */
export default async function SignatureLayout({ children }: { children: ReactNode }) {
  if ((await openedScreen('/signaturedevis')) !== null) return <ExtranetLayout>{children}</ExtranetLayout>
  return <BlankFrame>{children}</BlankFrame>
}
