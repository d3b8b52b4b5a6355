// A link that looks like a button: an address to open, copy or middle-click, with the weight of an action.
import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { MovingContext } from '#web/ui/link.tsx';

type ButtonLinkProps = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'mt'> & {
  href: string;
  children: ReactNode;
};

export function ButtonLink({ href, children, ...look }: ButtonLinkProps) {
  const { go } = useContext(MovingContext);
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  return (
    <Button component="a" href={href} onClick={click} {...look}>
      {children}
    </Button>
  );
}
