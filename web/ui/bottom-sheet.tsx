// What slides up on a phone: choices that would otherwise stand in rows above what they are about. It is as high as its
// content, and what it changes is seen behind it.
import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#web/ui/side-panel.module.css';

type BottomSheetProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** What the button at its foot says: it closes the sheet. */
  done: string;
  children: ReactNode;
};

export function BottomSheet({ opened, title, onClose, done, children }: BottomSheetProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <div className={classes.body}>{children}</div>
        <div className={classes.foot}>
          <Button fullWidth onClick={onClose}>
            {done}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
