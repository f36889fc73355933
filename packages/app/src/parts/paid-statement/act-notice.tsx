import { Notice, NoticeAct, type NoticeActProps } from '../../ui/notice.tsx'

export interface ActNoticeProps extends Pick<NoticeActProps, 'onAct' | 'pressed' | 'loading'> {
  readonly intent: 'none' | 'warning' | 'danger'
  readonly text: string
  readonly act: string
}

/** A notice with one button for the act that helps. */
export const ActNotice = ({ intent, text, act, ...button }: ActNoticeProps) => (
  <Notice intent={intent} acts={<NoticeAct text={act} {...button} />}>
    {text}
  </Notice>
)
