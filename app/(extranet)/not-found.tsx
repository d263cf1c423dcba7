import { ErrorPage } from '@/components/shell/error-page'

export default function NotFound() {
  return <ErrorPage fault={{ status: 404 }} />
}
