import ExtranetLayout from '@/app/(extranet)/layout'
import { NotFoundAlone, NotFoundInFrame } from '@/components/shell/not-found-page'
import { getSession } from '@/lib/perimetre/opening/session'

/** Page that middleware.ts draws in place of one that leads nowhere, in the frame of those who have one. */
export default async function LostPage() {
  if ((await getSession()) === null) return <NotFoundAlone />
  return (
    <ExtranetLayout>
      <NotFoundInFrame isTitled />
    </ExtranetLayout>
  )
}
