import { ErrorPage } from '@/components/shell/error-page'
import { NoNavigationFrame } from '@/components/shell/public-frames'

export default function NotFound() {
  return (
    <NoNavigationFrame>
      <ErrorPage fault={{ status: 404 }} />
    </NoNavigationFrame>
  )
}
