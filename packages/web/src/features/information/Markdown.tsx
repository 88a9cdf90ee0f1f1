import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment, type ReactNode } from 'react';
import { OutsideLink } from '../../ui/OutsideLink.tsx';

/**
 * A text in Markdown. It is drawn as elements, never as HTML: what is HTML in it stands there as it was typed, and a link
 * leads to pages, mails and phones alone.
 */
export default function Markdown({ text }: { readonly text: string }) {
  return drawn(fromMarkdown(text));
}

function drawn(node: Nodes): ReactNode {
  switch (node.type) {
    case 'root':
      return childrenOf(node);
    case 'heading':
      // The page has its own h1.
      return createElement(`h${Math.min(node.depth + 1, 6)}`, null, childrenOf(node));
    case 'paragraph':
      return <p>{childrenOf(node)}</p>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{childrenOf(node)}</ol> : <ul>{childrenOf(node)}</ul>;
    case 'listItem':
      return <li>{childrenOf(node)}</li>;
    case 'blockquote':
      return <blockquote>{childrenOf(node)}</blockquote>;
    case 'strong':
      return <strong>{childrenOf(node)}</strong>;
    case 'emphasis':
      return <em>{childrenOf(node)}</em>;
    case 'link':
      return linkTo(node.url, childrenOf(node));
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'text':
    case 'html':
      return node.value;
    case 'image':
      return node.alt ?? '';
    default:
      return null;
  }
}

function childrenOf(node: Parents): ReactNode {
  return node.children.map((child, index) => <Fragment key={index.toString()}>{drawn(child)}</Fragment>);
}

/** A link with an address that may be followed; otherwise its words alone. */
function linkTo(url: string, words: ReactNode): ReactNode {
  if (/^https?:\/\//i.test(url)) return <OutsideLink href={url}>{words}</OutsideLink>;
  if (/^(?:mailto:|tel:|\/(?!\/)|#)/i.test(url)) return <a href={url}>{words}</a>;
  return words;
}
