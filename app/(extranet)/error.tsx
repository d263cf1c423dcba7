'use client'

import { ErrorBoundaryPage } from '@/components/shell/error-boundary-page'

export default ErrorBoundaryPage
