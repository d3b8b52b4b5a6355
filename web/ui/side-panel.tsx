// What slides in from the right: a panel of 700 px, for a thing that is looked at without leaving the page. The title
// line is a plain block, since a second page header would confuse readers.
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { SIDE_PANEL_WIDTH } from '#core/base/constants.ts';
import classes from '#web/ui/side-panel.module.css';

type SidePanelProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  width?: number;
  /** Stays in sight below the content: the buttons of a form. */
  footer?: ReactNode;
  children: ReactNode;
};

export function SidePanel({ opened, title, onClose, width = SIDE_PANEL_WIDTH, footer, children }: SidePanelProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={`min(${width}px, 100vw)`}
      classNames={{ content: classes.panel }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <div className={classes.body}>{children}</div>
        {footer ? <div className={classes.foot}>{footer}</div> : null}
      </Drawer.Content>
    </Drawer.Root>
  );
}
