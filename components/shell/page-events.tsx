'use client'

import { ChunkReload } from '../ui/chunk-reload'
import { PageProgress } from '../ui/page-progress'
import { OfflineNotice } from './offline-notice'
import { PageFault } from './page-fault'
import { RowFocus } from './row-focus'
import { SnackbarHost } from './snackbar-host'

/** Parts of every page, whatever its frame: progress of navigation, network, failed pieces, the message. */
export function PageEvents() {
  return (
    <>
      <ChunkReload />
      <PageProgress />
      <RowFocus />
      <OfflineNotice />
      <PageFault />
      <SnackbarHost />
    </>
  )
}
