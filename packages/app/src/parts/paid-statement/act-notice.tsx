import { Notice, NoticeAct, type NoticeActProps } from '../../ui/notice.tsx'

export interface ActNoticeProps extends Pick<NoticeActProps, 'onAct' | 'pressed' | 'loading'> {
  readonly intent: 'none' | 'warning' | 'danger'
  readonly text: string
  readonly act: string
}

export const ActNotice = ({ intent, text, act, ...button }: ActNoticeProps) => (
  <Notice intent={intent} acts={<NoticeAct text={act} {...button} />}>
    {text}
  </Notice>
)
