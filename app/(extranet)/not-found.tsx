import { CurrentTitle } from '@/components/shell/current-title'
import { ErrorPage } from '@/components/shell/error-page'

export default function NotFound() {
  return (
    <>
      <CurrentTitle title="Page introuvable" />
      <ErrorPage fault={{ status: 404 }} />
    </>
  )
}
