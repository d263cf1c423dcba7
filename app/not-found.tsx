import type { Metadata } from 'next'
import { NotFoundAlone } from '@/components/shell/not-found-page'
import { errorPage } from '@/lib/domain/interface/error-page'

/** Next gives it to every page of status 404, unless its folder has a not-found page of its own. */
export const metadata: Metadata = { title: { absolute: errorPage({ status: 404 }).title } }

export default function NotFound() {
  return <NotFoundAlone />
}
